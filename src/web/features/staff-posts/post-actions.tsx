import { useState } from 'react';
import { useNavigate } from 'react-router';
import { postStateNames } from '#contract/staff/staff-posts.ts';
import { type Question, QuestionDialog } from '#web/desk/dialogs/ask-first.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { formatTime } from '#web/ui/text/format-moment.ts';
import styles from './staff-posts.module.css';
import type { PostForm } from './use-post-form.ts';

/** `run` says itself how it went. */
type Asked = Question & { run: () => Promise<unknown> };

/** Where the column stands, and where it can go from there. */
export function PostActions({ form }: { form: PostForm }) {
  const { post, isBusy, isDirty } = form;
  const [asked, setAsked] = useState<Asked | null>(null);
  const isShown = post.state === 'published';
  const saving = isShown ? '保存して公開中の記事に反映' : '保存する';
  return (
    <section className={styles.panel} aria-label="状態と操作">
      <p role="status" className={styles.state}>
        <Badge tone={isShown ? 'success' : 'quiet'}>{postStateNames[post.state]}</Badge>
        <span>{stateSentence(form)}</span>
        {isDirty && <strong>まだ保存していない変更があります（このブラウザには残ります）</strong>}
      </p>
      <div className={styles.actions}>
        <Button onClick={() => void form.save()} aria-disabled={isBusy || undefined}>
          {isBusy ? '保存しています…' : saving}
        </Button>
        <Moves form={form} onAsk={setAsked} />
      </div>
      {!isShown && <Schedule form={form} />}
      <QuestionDialog
        asked={asked}
        isBusy={isBusy}
        onClose={() => setAsked(null)}
        onConfirm={({ run }) => {
          setAsked(null);
          return run();
        }}
      />
    </section>
  );
}

function stateSentence({ post: { state, published_at, follows_file } }: PostForm): string {
  const time = published_at ? formatTime(published_at) : '';
  const origin = follows_file
    ? '製品についてくる記事です。保存すると、この先の更新では上書きされません。'
    : '';
  if (state === 'scheduled') return `${time}に、自動で公開されます。${origin}`;
  if (state === 'published') return `${time}から公開しています。${origin}`;
  if (state === 'unpublished') return '読む人には見えません。もう一度公開できます。';
  return '読む人には見えません。';
}

function Moves({ form, onAsk }: { form: PostForm; onAsk: (asked: Asked) => void }) {
  const { post } = form;
  const navigate = useNavigate();
  const remove = async () => {
    if (await form.remove()) await navigate('/staff/posts');
  };
  const publish: Asked = {
    title: 'いま公開する',
    sentence: 'このコラムを、だれでも読めるようにします。一覧・トップページ・フィードにも出ます。',
    run: () => form.publish(null, '公開しました'),
  };
  const takeOff: Asked = {
    title: post.state === 'scheduled' ? '予約をやめる' : '非公開にする',
    sentence: '読む人には見えなくなります。内容は残り、あとでもう一度公開できます。',
    run: form.unpublish,
  };
  const throwAway: Asked = {
    title: '下書きを削除する',
    sentence: 'この下書きを、前の版もふくめてゴミ箱に入れます。30日の間は、元に戻せます。',
    isDangerous: true,
    run: remove,
  };
  const isOff = post.state === 'draft' || post.state === 'unpublished';
  return (
    <>
      {post.state !== 'published' && <Move asked={publish} onAsk={onAsk} />}
      {!isOff && <Move asked={takeOff} onAsk={onAsk} />}
      {post.state === 'draft' && <Move asked={throwAway} onAsk={onAsk} />}
      {post.state === 'published' && (
        <a href={`/column/${post.slug}`} target="_blank" rel="noreferrer">
          公開中の記事を見る（別の画面）
        </a>
      )}
    </>
  );
}

function Move({ asked, onAsk }: { asked: Asked; onAsk: (asked: Asked) => void }) {
  return (
    <Button variant="secondary" onClick={() => onAsk(asked)}>
      {asked.title}
    </Button>
  );
}

/** Japan's clock, whatever this computer's says. */
function Schedule({ form }: { form: PostForm }) {
  const [time, setTime] = useState('');
  return (
    <div className={styles.schedule}>
      <TextField
        id="post-at"
        name="at"
        type="datetime-local"
        label="公開する日時（日本時間）"
        value={time}
        error={form.problem?.fields.at}
        onChange={({ target }) => setTime(target.value)}
      />
      <Button
        variant="secondary"
        disabled={!time}
        onClick={() => {
          const at = new Date(`${time}:00+09:00`).toISOString();
          void form.publish(at, '公開の日時を予約しました');
        }}
      >
        この日時に公開する
      </Button>
    </div>
  );
}

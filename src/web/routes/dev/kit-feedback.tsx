import { DeadLink } from '#web/ui/feedback/dead-link.tsx';
import { FlashMessage, leaveFlashMessage } from '#web/ui/feedback/flash-message.tsx';
import { MailSent } from '#web/ui/feedback/mail-sent.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ScriptsNeeded } from '#web/ui/feedback/scripts-needed.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { Specimen, State } from './specimen.tsx';

const tones = [
  { tone: 'info', sentence: '求人は7月1日から公開されます。' },
  { tone: 'success', sentence: '変更を保存しました。' },
  { tone: 'warning', sentence: '応募は学校を通して行います。' },
  { tone: 'error', sentence: '通信できませんでした。' },
] as const;

/** What is said to somebody. */
export function FeedbackParts() {
  return (
    <>
      <Specimen name="Notice">
        {tones.map(({ tone, sentence }) => (
          <State key={tone} label={tone}>
            <Notice tone={tone}>
              <p>
                <Furigana>{sentence}</Furigana>
              </p>
            </Notice>
          </State>
        ))}
      </Specimen>
      <Specimen name="Spinner">
        <Spinner label="読み込んでいます" />
      </Specimen>
      <Specimen name="FlashMessage">
        <Button
          variant="secondary"
          onClick={() => {
            leaveFlashMessage('保存しました。');
            window.location.reload();
          }}
        >
          読み直して見る
        </Button>
        <FlashMessage />
      </Specimen>
      <Specimen name="MailSent">
        <State label="生徒">
          <MailSent
            email="student@example.jp"
            life="24時間"
            onSendAgain={async () => undefined}
            describeError={String}
            onChangeAddress={() => undefined}
          />
        </State>
      </Specimen>
      <Specimen name="DeadLink">
        <DeadLink reasons={['時間がたちすぎた', 'もう一度使われた']}>
          <Button>もう一度はじめる</Button>
        </DeadLink>
      </Specimen>
      <Specimen name="ScriptsNeeded">
        <State label="JavaScriptがないときだけ見えます">
          <ScriptsNeeded />
        </State>
      </Specimen>
    </>
  );
}

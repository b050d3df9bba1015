import type { SafetyResource } from '#contract/student/safety-resources.ts';
import { CardSkeletons } from '#web/ui/feedback/card-skeletons.tsx';
import { DeadLink } from '#web/ui/feedback/dead-link.tsx';
import { FlashMessage, leaveFlashMessage } from '#web/ui/feedback/flash-message.tsx';
import { MailSent } from '#web/ui/feedback/mail-sent.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ScriptsNeeded } from '#web/ui/feedback/scripts-needed.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { ContactWays } from '#web/ui/safety/contact-ways.tsx';
import { PhoneList } from '#web/ui/safety/phone-list.tsx';
import { SafetyPanel } from '#web/ui/safety/safety-panel.tsx';
import { Specimen, State } from './specimen.tsx';

const tones = [
  { tone: 'info', sentence: '求人は7月1日から公開されます。' },
  { tone: 'success', sentence: '変更を保存しました。' },
  { tone: 'warning', sentence: '応募は学校を通して行います。' },
  { tone: 'error', sentence: '通信できませんでした。' },
] as const;

/** Invented line: its number leads to no person. */
const line: SafetyResource = {
  name: '見本の窓口',
  phone: '0120-000-000',
  web_url: 'https://example.jp/',
  web_label: 'チャットで相談する',
  other_way: null,
  hours: '毎日16時〜21時',
  closed: null,
  cost: '無料',
  for_whom: '18歳まで',
  note: '名前を言わずに話せます',
  kinds: [],
  is_urgent: false,
  source_url: 'https://example.jp/',
  source_seen_on: null,
  verified_on: null,
};
const lines = ['一つめ', '二つめ', '三つめ', '四つめ'].map((number) => ({
  ...line,
  name: `${number}の${line.name}`,
}));

/** Parts that speak to a reader. */
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
            onCode={async () => undefined}
            onSendAgain={async () => undefined}
            describeError={String}
            onChangeAddress={() => undefined}
          />
        </State>
      </Specimen>
      <Specimen name="CardSkeletons">
        <CardSkeletons label="会社を読み込んでいます" />
      </Specimen>
      <Specimen name="DeadLink">
        <DeadLink reasons={['時間がたちすぎた', 'もう一度使われた']}>
          <Button>もう一度はじめる</Button>
        </DeadLink>
      </Specimen>
      <Specimen name="ContactWays, PhoneList">
        <ContactWays line={line} />
        <PhoneList people={lines.slice(0, 2)} />
      </Specimen>
      <Specimen name="SafetyPanel">
        <SafetyPanel safety={{ kind: 'bullying', step: 'show', resources: lines }} isPaused />
      </Specimen>
      <Specimen name="ScriptsNeeded">
        <State label="JavaScriptがないときだけ見えます">
          <ScriptsNeeded />
        </State>
      </Specimen>
    </>
  );
}

import { type StaffSelf, staffAccessApi } from '#contract/staff/staff-access.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { useAct } from '#web/desk/use-act.ts';
import { Button } from '#web/ui/layout/button.tsx';
import styles from './staff-gate.module.css';

/** Whether a mail says every working morning what waits. */
export function DailyDigest({ self }: { self: Pick<StaffSelf, 'daily_digest'> }) {
  const { act, isActing } = useAct();
  const isOn = self.daily_digest;
  const turn = () =>
    act(
      () => browserApi.call(staffAccessApi.changeSelf, { body: { daily_digest: !isOn } }),
      isOn ? '毎朝のお知らせを止めました' : '毎朝のお知らせを送ります',
    );
  return (
    <section className={styles.panel} aria-labelledby="digest">
      <h2 id="digest">毎朝のお知らせ</h2>
      <p>
        平日の朝8時ごろに、待っている企業とお問い合わせの数をメールで送ります。名前や内容は書きません。何も待っていない日は送りません。
      </p>
      <p>{isOn ? 'いまは、受け取っています。' : 'いまは、受け取っていません。'}</p>
      <Button variant="secondary" aria-disabled={isActing || undefined} onClick={turn}>
        {isOn ? 'お知らせを止める' : 'お知らせを受け取る'}
      </Button>
    </section>
  );
}

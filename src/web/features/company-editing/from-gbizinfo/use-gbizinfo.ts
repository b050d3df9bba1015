import { type GbizinfoRecord, gbizinfoApi } from '#contract/company/prefill/gbizinfo.ts';
import { plainCorporateNumber } from '#contract/text/corporate-number.ts';
import type { GbizinfoProposal } from '#documents/gbizinfo/gbizinfo-proposals.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { ReadingProblem, useReading } from '#web/features/company-editing/proposals/use-reading.ts';
import type { CompanyForm } from '#web/features/company-editing/use-company-form.ts';

/** A record with its proposals, and when and where it was found. */
export type GbizinfoFound = {
  record: GbizinfoRecord;
  proposals: readonly GbizinfoProposal[];
  from: { kind: 'service'; fetchedAt: string } | { kind: 'file' };
};

const fileBytesAtMost = 10 * 1024 * 1024;
const noNumber = '先に、下の「会社の基本」で法人番号を入力してください。';

/** A 法人番号 as the form holds it, in plain digits; empty where there is none. */
export function numberIn(form: Pick<CompanyForm, 'value'>): string {
  const held = form.value('corporate_number');
  return typeof held === 'string' ? plainCorporateNumber(held) : '';
}

/** What reads is loaded when somebody asks. */
const reader = () => import('./gbizinfo-reader.ts');

export function useGbizinfo(form: Pick<CompanyForm, 'value' | 'flush'>) {
  const { state, read, close } = useReading<GbizinfoFound>(apiErrorMessage);

  function numberInForm(): string {
    const number = numberIn(form);
    if (number === '') throw new ReadingProblem(noNumber);
    return number;
  }

  const askService = () =>
    read('gBizINFOに問い合わせています…', async () => {
      const number = numberInForm();
      // The server asks for the number that is saved.
      if (!(await form.flush()))
        throw new ReadingProblem(
          '入力した内容を保存できていません。保存されてから、ためしてください。',
        );
      const { record, fetched_at } = await browserApi.call(gbizinfoApi.look, {});
      if (record.corporate_number !== number)
        throw new ReadingProblem('法人番号が変わったようです。もう一度ためしてください。');
      const proposals = (await reader()).proposalsOfRecord(record);
      return { record, proposals, from: { kind: 'service', fetchedAt: fetched_at } };
    });

  const readFile = (file: File) =>
    read('ファイルを読んでいます…', async () => {
      const number = numberInForm();
      if (file.size > fileBytesAtMost)
        throw new ReadingProblem(
          'ファイルが大きすぎます。自分の会社の行だけを残した、10MBまでのファイルにしてください。',
        );
      const { proposalsOfRecord, readRecordOfFile } = await reader();
      const reading = await readRecordOfFile(file, number);
      if (reading.kind === 'unknown')
        throw new ReadingProblem('このファイルに、入力された法人番号の会社はありませんでした。');
      if (reading.kind === 'unreadable')
        throw new ReadingProblem(
          'gBizINFOのファイルとして読み取れませんでした。gBizINFOからダウンロードしたCSVかJSONを、そのまま選んでください。',
        );
      const { record } = reading;
      return { record, proposals: proposalsOfRecord(record), from: { kind: 'file' } };
    });

  return { state, askService, readFile, close };
}

import { sjis } from '../../../src/server/testing/files/shift-jis.ts';
import {
  expectAccessibleAtBothWidths,
  expect as expectSoon,
  logInStaff,
  test,
} from '../../support/watched-page.ts';

const expect = expectSoon.configure({ timeout: 20_000 });
test.describe.configure({ timeout: 180_000 });
test.use({ expectedNoise: [/status of (400|404)/] });

/** A code of 鳥取県, whose addresses no other journey asks for; another one for each try. */
const code = `680${String(Date.now()).slice(-4)}`;
/** A line of KEN_ALL.CSV: 15 columns, no header. */
const line = (place: string, digits = code) => {
  const kana = '"ﾄｯﾄﾘｹﾝ","ﾄｯﾄﾘｼ","ﾀﾒｼﾁｮｳ"';
  return `31201,"680  ","${digits}",${kana},${place},0,0,0,0,0,0\r\n`;
};
const good = line('"鳥取県","鳥取市","ためし町"');
const file = (bytes: Uint8Array) => ({
  name: 'KEN_ALL.CSV',
  mimeType: 'application/vnd.ms-excel',
  buffer: Buffer.from(bytes),
});

test('postal codes in an unknown encoding or broken are refused in words; KEN_ALL.CSV is shown and used', async ({
  page,
}) => {
  await logInStaff(page, '/staff/catalogues');
  const panel = page.getByRole('region', { name: '郵便番号の一覧を取りこむ' });
  const input = panel.getByLabel('CSVかzip');
  const alert = panel.getByRole('alert');
  const address = `/api/postal-codes/${code}/`;

  // EUC-JP, as an old program would save it.
  const eucJp = Uint8Array.from([0x0a, 0xa4, 0xa2, 0x8e, 0xff, 0x0a]);
  await input.setInputFiles(file(Buffer.concat([sjis(good), eucJp])));
  await expect(alert).toContainText('として読めない文字があります');
  await expect(alert).toContainText('UTF-8かShift_JISで保存してください');
  await input.setInputFiles(file(sjis(good + line('"鳥取県","鳥取市","ためし町"', '80001'))));
  await expect(alert).toContainText('2行目：郵便番号のはじめの0が消えています');
  await expect(alert).toContainText('なにも変えていません');
  await expect(panel.getByRole('button', { name: 'この内容で取りこむ' })).toBeHidden();

  await input.setInputFiles(file(sjis(good)));
  await expect(panel.getByRole('cell', { name: '鳥取県鳥取市ためし町' })).toBeVisible();
  await expect(panel.getByText('まだ、なにも変えていません')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  expect((await page.request.get(address)).status()).toBe(404);
  await panel.getByRole('button', { name: 'この内容で取りこむ' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '取りこむ', exact: true }).click();
  await expect(panel.getByText('取りこみました')).toBeVisible();
  expect(await (await page.request.get(address)).json()).toMatchObject({
    ...{ prefecture_name: '鳥取県', city: '鳥取市', town: 'ためし町' },
  });
});

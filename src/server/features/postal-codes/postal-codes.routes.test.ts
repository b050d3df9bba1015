import { describe, expect, test } from 'vitest';
import { postalCodesApi } from '#contract/public/postal-codes.ts';
import { prefectureName } from '#contract/words/areas.ts';
import { expectErrorBody } from '#server/testing/expect-error.ts';
import { testServer } from '#server/testing/test-server.ts';

const server = testServer();
const find = (code: string) => server().anonymous.call(postalCodesApi.find, { params: { code } });
const send = (text: string) => server().send('GET', `/api/postal-codes/${text}/`);

describe('GET /api/postal-codes/{code}/', () => {
  test.each([
    ['1000001', '13', '千代田区', '千代田'],
    ['0600042', '01', '札幌市中央区', '大通西'],
    ['9071801', '47', '八重山郡与那国町', '与那国'],
    ['1706055', '13', '豊島区', '東池袋サンシャイン60'],
    // The code of a whole city or village has no town.
    ['4980000', '23', '弥富市', ''],
    ['1000301', '13', '利島村', ''],
    ['0295502', '03', '和賀郡西和賀町', ''],
  ])('%s is in %s %s %s', async (code, prefecture, city, town) => {
    const prefecture_name = prefectureName(prefecture);
    expect(await find(code)).toEqual({ code, prefecture, prefecture_name, city, town });
  });

  test.each([
    ['nobody’s', '9999999'],
    ['0000000', '0000000'],
    ['a large office’s own', '1008111'],
    ['six digits', '100000'],
    ['eight digits', '10000010'],
    ['nine digits', '100000123'],
    ['a hyphen', '100-0001'],
    ['full-width digits', encodeURIComponent('１０００００１')],
    ['another script’s digits', encodeURIComponent('١٠٠٠٠٠١')],
    ['a word', 'constructor'],
    ['a path', '..%2F..%2Fz10'],
    ['a broken escape', '%E3%81'],
    ['NUL', '%00000001'],
    ['a long text', '1'.repeat(150)],
  ])('%s is a 404 that says so kindly', async (_, text) => {
    const body = await expectErrorBody(await send(text), 'not_found');
    expect(body.detail).toContain('そのまま入力していただけます');
  });

  test('another method is 405', async () => {
    const response = await server().send('POST', '/api/postal-codes/1000001/');
    await expectErrorBody(response, 'method_not_allowed');
  });
});

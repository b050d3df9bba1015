import type { GbizinfoItem } from '#contract/company/prefill/gbizinfo.ts';

/** What gBizINFO calls its items. */
export const gbizinfoLabels: Record<GbizinfoItem | 'certification', string> = {
  name: '法人名',
  kana: '法人名（カナ）',
  name_en: '法人名（英字）',
  postal_code: '郵便番号',
  location: '所在地',
  representative_name: '代表者名',
  representative_position: '代表者の役職',
  capital_stock: '資本金',
  employee_number: '従業員数',
  date_of_establishment: '設立年月日',
  founding_year: '創業年',
  company_url: '公式サイト',
  certification: '届出・認定',
};

import { z } from 'zod';
import { IdParams, Timestamp } from '#contract/kit/common.ts';
import { endpoint } from '#contract/kit/endpoint.ts';

const text = z.string().nullable();
const day = z.iso.date().nullable();

/** Items of a record in whose place gBizINFO can give a value that nobody can use. */
export const GbizinfoItem = z.enum([
  'name',
  'kana',
  'name_en',
  'postal_code',
  'location',
  'representative_name',
  'representative_position',
  'capital_stock',
  'employee_number',
  'date_of_establishment',
  'founding_year',
  'company_url',
]);
export type GbizinfoItem = z.infer<typeof GbizinfoItem>;

/** 届出・認定情報 of gBizINFO, in its own words. */
const GbizinfoCertification = z.object({
  title: z.string(),
  date_of_approval: day,
  expiration_date: day,
  government_departments: text,
});
export type GbizinfoCertification = z.infer<typeof GbizinfoCertification>;

/** What gBizINFO (経済産業省) tells of a 法人番号, under its own names; null where it tells nothing. */
export const GbizinfoRecord = z.object({
  corporate_number: z.string(),
  name: text,
  kana: text,
  name_en: text,
  /** Seven digits. */
  postal_code: text,
  location: text,
  representative_name: text,
  representative_position: text,
  /** In yen. */
  capital_stock: z.number().int().nullable(),
  /** People. */
  employee_number: z.number().int().nullable(),
  /** 設立: a day, or a month or year where no more is told. */
  date_of_establishment: z
    .string()
    .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/)
    .nullable(),
  /** 創業: it can lie before the day of 設立. */
  founding_year: z.number().int().nullable(),
  /** An address of http or https. */
  company_url: text,
  /** The day on which the registry closed the company; null while it exists. */
  close_date: day,
  /** The day that gBizINFO names for its newest change. */
  update_date: day,
  /** Null: they could not be read this time. */
  certifications: z.array(GbizinfoCertification).nullable(),
  /** Items whose value was no name, sum or day, or held letters that nobody sees. */
  unusable: z.array(GbizinfoItem),
});
export type GbizinfoRecord = z.infer<typeof GbizinfoRecord>;

export const GbizinfoAnswer = z.object({ record: GbizinfoRecord, fetched_at: Timestamp });
export type GbizinfoAnswer = z.infer<typeof GbizinfoAnswer>;

export const gbizinfoApi = {
  look: endpoint({
    method: 'GET',
    path: '/api/company-gbizinfo/',
    access: 'company',
    summary:
      'What gBizINFO tells of the 法人番号 of the own page; 409 without one and where it is switched off, 404 for a number it does not know',
    response: GbizinfoAnswer,
  }),
};

/** Facts by which the desk knows a company, and the domain that its web address names. */
export const StaffGbizinfo = z.object({
  record: GbizinfoRecord.pick({
    corporate_number: true,
    name: true,
    postal_code: true,
    location: true,
    company_url: true,
    close_date: true,
    update_date: true,
  }),
  fetched_at: Timestamp,
  /** Of `company_url`; null where that names none, or one that proves nothing. */
  domain: z.string().nullable(),
  /** Why there is no domain, as a sentence. */
  domain_problem: z.string().nullable(),
});
export type StaffGbizinfo = z.infer<typeof StaffGbizinfo>;

export const staffGbizinfoApi = {
  look: endpoint({
    method: 'GET',
    path: '/api/staff/companies/{id}/gbizinfo/',
    access: 'staff-review',
    reaches: 'company',
    summary: 'What gBizINFO tells of a company, with the domain of its web address',
    params: IdParams,
    response: StaffGbizinfo,
  }),
};

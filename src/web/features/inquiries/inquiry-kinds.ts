import type { InquiryKind } from '#contract/public/inquiries.ts';

export const emptyInquiry = {
  name: '',
  email: '',
  organisation: '',
  wanted_company: '',
  phone: '',
  plan: '',
  body: '',
  website: '',
  /** When this form was first shown, in milliseconds since 1970. */
  started_at: '',
  /** The id of the last words that were confirmed, and those words. */
  submission_id: '',
  submission_of: '',
};
export type InquiryDraft = typeof emptyInquiry;

type KindWords = {
  /** The person's own name is asked for in words that fit who writes. */
  nameHint?: string;
  organisation: { label: string; isRequired: boolean; missing?: string } | null;
  /** The company that somebody would like to see here. */
  wanted?: { label: string; hint: string; missing: string };
  hasPhone: boolean;
  hasPlan: boolean;
  body: { label: string; hint: string; isRequired: boolean };
};

const aboutOthers = 'ほかの人の名前、住所、電話番号などは、書かないでください。';
const companyName = {
  label: '会社や団体の名前',
  isRequired: true,
  missing: '会社や団体の名前を入力してください。',
};

/** What each kind asks for: as little as it takes to answer. */
export const kindWords: Record<InquiryKind, KindWords> = {
  contact: {
    nameHint: '呼び名でもかまいません。',
    organisation: { label: '学校・会社の名前（あれば）', isRequired: false },
    hasPhone: false,
    hasPlan: false,
    body: { label: '内容', hint: aboutOthers, isRequired: true },
  },
  report: {
    nameHint: '呼び名でもかまいません。会社には伝えません。',
    organisation: null,
    hasPhone: false,
    hasPlan: false,
    body: {
      label: 'まちがっているところ',
      hint: `会社の名前と、どこがどうちがうかを書いてください。${aboutOthers}`,
      isRequired: true,
    },
  },
  request_student: {
    nameHint: '呼び名でもかまいません。会社には伝えません。',
    organisation: null,
    wanted: {
      label: '見てみたい会社の名前',
      hint: '正確でなくてもかまいません。いくつかあるときは「、」で区切ってください。',
      missing: '見てみたい会社の名前を入力してください。',
    },
    hasPhone: false,
    hasPlan: false,
    body: {
      label: 'その会社のある場所、知りたいこと（あれば）',
      hint: aboutOthers,
      isRequired: false,
    },
  },
  request_school: {
    organisation: {
      label: '学校の名前',
      isRequired: true,
      missing: '学校の名前を入力してください。',
    },
    hasPhone: true,
    hasPlan: false,
    body: {
      label: '知りたいこと（あれば）',
      hint: `使う学年や人数がわかると、合う資料を選べます。生徒の個人情報は書かないでください。`,
      isRequired: false,
    },
  },
  request_listing: {
    organisation: companyName,
    hasPhone: true,
    hasPlan: false,
    body: {
      label: '募集の予定、質問など（あれば）',
      hint: `高校生の求人を出したことがあるかどうかもわかると、ご案内しやすくなります。${aboutOthers}`,
      isRequired: false,
    },
  },
  request_company: {
    organisation: companyName,
    hasPhone: true,
    hasPlan: false,
    body: { label: '知りたいこと（あれば）', hint: aboutOthers, isRequired: false },
  },
  advertising: {
    organisation: companyName,
    hasPhone: true,
    hasPlan: true,
    body: {
      label: '始めたい月、質問など（あれば）',
      hint: 'この送信だけでは契約になりません。見積書と条件を確かめてからお申し込みいただきます。',
      isRequired: false,
    },
  },
};

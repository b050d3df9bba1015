/** The operator of this site, as the law wants it shown. Null until the operator's settings say so. */
export type Operator = {
  name: string | null;
  address: string | null;
  representative: string | null;
  phone: string | null;
  email: string | null;
  /** 特定募集情報等提供事業者 届出番号 */
  notificationNumber: string | null;
  complaintContact: string | null;
};

/** Facts that the server gives the pages with every request: they meet at this value alone. */
export type PageFacts = {
  /** Answers an API request in-process, as an anonymous visitor. */
  callApi: (request: Request) => Promise<Response>;
  /** CSP nonce of this response. */
  nonce: string;
  siteUrl: string;
  siteName: string;
  operator: Operator;
  /** Names of industries that the operator changed, by key. */
  industryNames: Record<string, string>;
  /** Words of the glossary that occur in a text: a page looks for no others. */
  findTerms: (text: string) => string[];
  /** Demonstration data is shown: the footer says so. */
  isDemo: boolean;
  /** Its accounts can log in here: the login page offers them. */
  hasDemoLogin: boolean;
  /** Reports what went wrong inside a page, without its message. */
  reportError: (error: unknown) => void;
  /** Chooses what the error screen may show. */
  mode: 'production' | 'development' | 'test';
};

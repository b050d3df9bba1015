/** What the server gives the pages with every request: they meet at this value alone. */
export type PageFacts = {
  /** Answers an API request in-process, as an anonymous visitor. */
  callApi: (request: Request) => Promise<Response>;
  /** CSP nonce of this response. */
  nonce: string;
  siteUrl: string;
  siteName: string;
  /** Demonstration data is shown: the footer says so. */
  isDemo: boolean;
  /** Reports what went wrong inside a page, without its message. */
  reportError: (error: unknown) => void;
  /** Chooses what the error screen may show. */
  mode: 'production' | 'development' | 'test';
};

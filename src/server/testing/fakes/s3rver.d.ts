declare module '@20minutes/s3rver' {
  type Options = {
    address: string;
    port: number;
    silent: boolean;
    directory: string;
    vhostBuckets: boolean;
    configureBuckets: { name: string }[];
  };
  /** What stands between a request and its answer, as Koa has it. */
  type Middleware = (
    context: { path: string; mountPath?: string; state: { vhost: boolean } },
    next: () => Promise<void>,
  ) => Promise<void>;
  /** Its one key and the key's secret are both `S3RVER`. */
  class S3rver {
    constructor(options: Options);
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
    middleware: Middleware[];
    httpServer: import('node:http').Server;
  }
  export = S3rver;
}

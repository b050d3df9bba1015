import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { type FaultyProxy, startFaultyProxy } from './faulty-proxy.ts';

export type S3Server = {
  /** Settings of a site that keeps its pictures there. */
  env: Record<string, string>;
  endpoint: string;
  /** Stands before it: the network as it can be. */
  network: FaultyProxy;
  /** Names of the pictures in the bucket. */
  names: () => string[];
  close: () => Promise<void>;
};

const bucket = 'pictures';
/** The one key that the server knows, and its secret. */
const key = 'S3RVER';

/** A server on loopback that speaks S3, checks every signature, and keeps objects in a folder of its own. */
export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'michishirube-s3-'));
  const server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory, vhostBuckets: false },
    configureBuckets: [{ name: bucket }],
  });
  signPathAsSent(server);
  const { port } = await server.run();
  const network = await startFaultyProxy(port);
  const endpoint = `http://127.0.0.1:${network.port}`;
  return {
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: key,
      S3_SECRET_ACCESS_KEY: key,
    },
    endpoint,
    network,
    names: () =>
      filesIn(join(directory, bucket, 'uploads')).flatMap((file) =>
        file.endsWith('._S3rver_object') ? [file.slice(0, -'._S3rver_object'.length)] : [],
      ),
    close: async () => {
      await network.close();
      server.httpServer.closeAllConnections();
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** None where nothing was ever written. */
const filesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

/**
 * S3 signs a path as it was sent. This server makes it up from bucket and key, and so loses the slash behind a bucket,
 * which the client sends when it lists.
 */
function signPathAsSent(server: S3rver): void {
  const router = server.middleware.length - 1;
  server.middleware.splice(router, 0, (context, next) => {
    if (/^\/[^/]+\/$/.test(context.path)) {
      context.state.vhost = true;
      context.mountPath = '/';
    }
    return next();
  });
}

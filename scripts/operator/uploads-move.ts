// npm run uploads:move [-- --keep]: carries the pictures of DATA_DIR/uploads into the store that the S3_ settings name.
import '../load-env.ts';
import { createLog } from '../../src/server/log.ts';
import { SetUpError } from '../../src/server/set-up/set-up-error.ts';
import { withConfig } from '../../src/server/set-up/with-config.ts';
import { folderUploads, uploadsDirectory } from '../../src/server/uploads/folder-uploads.ts';
import { moveUploads } from '../../src/server/uploads/move-uploads.ts';
import { openUploads } from '../../src/server/uploads/open-uploads.ts';
import { makeBucket } from '../../src/server/uploads/s3-uploads.ts';

const [option] = process.argv.slice(2);

await withConfig(async (config) => {
  if (option && option !== '--keep')
    throw new SetUpError('Usage: npm run uploads:move [-- --keep]');
  if (config.uploads.kind !== 's3')
    throw new SetUpError('There is no store to move to: set S3_ENDPOINT and what belongs to it.');
  const log = createLog('silent', () => undefined);
  await makeBucket(config.uploads);
  const keeps = option === '--keep';
  const places = {
    from: folderUploads(uploadsDirectory(config)),
    to: openUploads(config, { log, now: () => new Date() }),
  };
  const { moved, there } = await moveUploads(places, { keeps });
  const { bucket, endpoint } = config.uploads;
  const rest = keeps ? 'The folder was left as it is.' : 'The folder is empty of them.';
  console.log(
    `${moved} pictures moved to ${bucket} at ${endpoint.origin}, ${there} were there. ${rest}`,
  );
});

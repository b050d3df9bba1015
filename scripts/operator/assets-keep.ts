// npm run assets:keep: copies the hashed files of this build into ASSETS_DIR, where processes of other releases find them.
import '../load-env.ts';
import { join } from 'node:path';
import { keepAssets } from '../../src/server/http/pages/keep-assets.ts';
import { SetUpError } from '../../src/server/set-up/set-up-error.ts';
import { withConfig } from '../../src/server/set-up/with-config.ts';

await withConfig(async ({ assetsDir }) => {
  if (assetsDir === null)
    throw new SetUpError('ASSETS_DIR is not set: name the folder that all releases share.');
  const from = join(import.meta.dirname, '../../build/client/assets');
  const { copied, there } = await keepAssets({ from, to: assetsDir });
  console.log(`${copied} files copied to ${assetsDir}, ${there} were there.`);
});

const unreleased = '## [Unreleased]';

/** A version that cannot be released; the message says what to do. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
}

/**
 * The changelog with everything that is unreleased under a new version, `day` as YYYY-MM-DD. Throws ReleaseError where
 * nothing is unreleased or the version is there already.
 */
export function releaseChangelog(text: string, release: { version: string; day: string }): string {
  const { version, day } = release;
  if (text.includes(`\n## [${version}]`))
    throw new ReleaseError(`CHANGELOG.md has ${version} already.`);
  if (notesOf(text, 'Unreleased') === '')
    throw new ReleaseError('CHANGELOG.md says nothing under Unreleased: write what has changed.');
  return text.replace(unreleased, `${unreleased}\n\n## [${version}] - ${day}`);
}

/** What the changelog says of a version, without its heading; empty where it says nothing. */
export function notesOf(text: string, version: string): string {
  const [, after = ''] = `\n${text}`.split(`\n## [${version}]`);
  const rest = after.slice(after.indexOf('\n') + 1);
  return (`\n${rest}`.split('\n## ')[0] ?? '').trim();
}

/** The text of a Dockerfile, compose file or manifest with another version of the image. */
export function setImageVersion(text: string, version: string): string {
  return text.replace(
    /(\/michishirube:|\bVERSION(?:=|:-))\d+\.\d+\.\d+/g,
    (_, before: string) => before + version,
  );
}

import { expect, test } from 'vitest';
import { allFiles, readImports } from '../../../../scripts/workshop/rooms.ts';

/** Parts that the kit does not show, each with its reason. */
const left = new Map([
  ['src/web/ui/furigana/annotate-nodes.tsx', 'it is behind Furigana'],
  ['src/web/ui/terms/term-button.tsx', 'it is behind Explained'],
  ['src/web/ui/terms/explanation.tsx', 'it is behind TermsProvider'],
  ['src/web/ui/terms/explanation-box.tsx', 'it covers a part of the page while it is open'],
  ['src/web/ui/layout/hydrate-later.tsx', 'it shows nothing of its own'],
  ['src/web/ui/feedback/comes-later.tsx', 'it shows nothing of its own where scripts come'],
  ['src/web/ui/device/recently-seen.tsx', 'it shows what this device keeps'],
  ['src/web/ui/device/recently-seen-list.tsx', 'it is behind RecentlySeen'],
  ['src/web/ui/feedback/notify-provider.tsx', 'it stands around a whole screen'],
  ['src/web/ui/feedback/mail-code-form.tsx', 'it is behind MailSent'],
  ['src/web/ui/layout/dialog.tsx', 'it covers the page while it is open'],
  ['src/web/desk/dialogs/confirm-dialog.tsx', 'it covers the page while it is open'],
  ['src/web/desk/dialogs/ask-first.tsx', 'it needs what stands around a dashboard'],
  ['src/web/desk/dialogs/check-first.tsx', 'it is behind AskFirst'],
  ['src/web/desk/import/checked-import.tsx', 'it needs what stands around a dashboard'],
  ['src/web/desk/attachments/sent-files.tsx', 'it needs what stands around a dashboard'],
  ['src/web/desk/attachments/waiting-files.tsx', 'it needs what stands around a dashboard'],
  ['src/web/desk/people/invite-by-mail.tsx', 'it needs what stands around a dashboard'],
  ['src/web/desk/table/bulk/bulk-bar.tsx', 'it needs what stands around a dashboard'],
  ['src/web/desk/table/bulk/run-list.tsx', 'it needs an endpoint'],
  ['src/web/desk/table/bulk/run-card.tsx', 'it needs what stands around a dashboard'],
  ['src/web/desk/table/bulk/skipped-rows.tsx', 'it is behind RunCard'],
  ['src/web/desk/table/views/saved-views.tsx', 'it needs an endpoint'],
  ['src/web/desk/table/data-table.tsx', 'it needs an endpoint'],
  ['src/web/desk/table/table-rows.tsx', 'it needs the rows of an endpoint'],
  ['src/web/desk/table/choice-box.tsx', 'it is behind TableRows'],
  ['src/web/desk/table/resting-field.tsx', 'it is behind the filters of a list'],
]);

test('The kit shows every part of ui and of the desk, or says why not', () => {
  const parts = allFiles.filter(
    (file) => /^src\/web\/(ui|desk)\/.*\.tsx$/.test(file) && !/\.test\./.test(file),
  );
  const pages = allFiles.filter((file) => /^src\/web\/routes\/dev\/.*\.tsx$/.test(file));
  const shown = new Set([...readImports(pages).values()].flat());
  expect(parts.length).toBeGreaterThan(30);
  expect(parts.filter((part) => !shown.has(part) && !left.has(part))).toEqual([]);
  expect([...left.keys()].filter((part) => shown.has(part) || !parts.includes(part))).toEqual([]);
});

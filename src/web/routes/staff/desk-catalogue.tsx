import { Link, useParams } from 'react-router';
import { DeskPage } from '#web/desk/desk-page.tsx';
import { pageMeta } from '#web/features/dashboard/page-meta.ts';
import { PageNotFoundMessage } from '#web/features/errors/page-not-found-message.tsx';
import { kindOf, kindWords } from '#web/features/staff-catalogues/catalogue-words.ts';
import { EntriesTable } from '#web/features/staff-catalogues/entries-table.tsx';
import { PrefectureGrid } from '#web/features/staff-catalogues/prefecture-grid.tsx';
import { SchoolsTable } from '#web/features/staff-catalogues/schools-table.tsx';
import { LegalTexts } from '#web/features/staff-legal-texts/legal-texts.tsx';
import { OfficialMatchesTable } from '#web/features/staff-official-matches/official-matches-table.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';

export const meta = () => pageMeta('カタログ');

export default function DeskCatalogue() {
  const { kind: name } = useParams();
  if (name === 'high-schools') return <Schools />;
  if (name === 'legal-texts') return <Legal />;
  if (name === 'official-matches') return <OfficialMatches />;
  const kind = kindOf(name);
  if (!kind) return <PageNotFoundMessage />;
  const { title, lead, isOpen } = kindWords[kind];
  return (
    <DeskPage
      title={title}
      lead={
        <>
          {lead} <Link to="/staff/catalogues">カタログの一覧へ</Link>
        </>
      }
      actions={isOpen && <LinkButton to={`/staff/catalogues/${kind}/new`}>追加する</LinkButton>}
    >
      {kind === 'prefecture-rules' && <PrefectureGrid />}
      <EntriesTable key={kind} kind={kind} />
    </DeskPage>
  );
}

function Legal() {
  return (
    <DeskPage
      title="規約とプライバシー"
      lead={<Link to="/staff/catalogues">カタログの一覧へ</Link>}
    >
      <LegalTexts />
    </DeskPage>
  );
}

function OfficialMatches() {
  return (
    <DeskPage
      title="公式の職業との組み合わせ"
      lead={
        <>
          名前が合う職業には、job
          tagの数値が入ります。残りは、ここで選ぶか、「該当なし」と決めます。
          <Link to="/staff/catalogues">カタログの一覧へ</Link>
        </>
      }
    >
      <OfficialMatchesTable />
    </DeskPage>
  );
}

function Schools() {
  return (
    <DeskPage
      title="高校"
      lead={<Link to="/staff/catalogues">カタログの一覧へ</Link>}
      actions={<LinkButton to="/staff/catalogues/high-schools/new">追加する</LinkButton>}
    >
      <SchoolsTable />
    </DeskPage>
  );
}

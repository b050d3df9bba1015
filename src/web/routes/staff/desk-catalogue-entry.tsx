import { Link, useParams } from 'react-router';
import { legalTextKeys, legalTextNames } from '#contract/staff/staff-legal-texts.ts';
import { DeskPage } from '#web/desk/desk-page.tsx';
import { pageMeta } from '#web/features/dashboard/page-meta.ts';
import { PageNotFoundMessage } from '#web/features/errors/page-not-found-message.tsx';
import { kindOf, kindWords } from '#web/features/staff-catalogues/catalogue-words.ts';
import { EntryEditor, NewEntry } from '#web/features/staff-catalogues/entry-editor.tsx';
import { NewSchool, SchoolEditor } from '#web/features/staff-catalogues/school-editor.tsx';
import { LegalEditor, NewLegalText } from '#web/features/staff-legal-texts/legal-editor.tsx';
import { listAddress } from '#web/features/staff-legal-texts/legal-words.ts';
import { OfficialMatchEditor } from '#web/features/staff-official-matches/official-match-editor.tsx';

export const meta = () => pageMeta('カタログ');

export default function DeskCatalogueEntry() {
  const { kind: name, id = '' } = useParams();
  if (name === 'high-schools') return <School id={id} />;
  if (name === 'legal-texts') return <Legal id={id} />;
  if (name === 'official-matches') return <OfficialMatch id={id} />;
  const kind = kindOf(name);
  if (!kind) return <PageNotFoundMessage />;
  const { title, lead } = kindWords[kind];
  const isNew = id === 'new';
  return (
    <DeskPage
      title={isNew ? `${title}に追加する` : `${title}を直す`}
      lead={
        <>
          {lead} <Link to={`/staff/catalogues/${kind}`}>一覧へ</Link>
        </>
      }
    >
      {isNew ? (
        <NewEntry key={kind} kind={kind} />
      ) : (
        <EntryEditor key={`${kind}/${id}`} kind={kind} entryKey={id} />
      )}
    </DeskPage>
  );
}

function OfficialMatch({ id }: { id: string }) {
  return (
    <DeskPage
      title="公式の職業を選ぶ"
      lead={<Link to="/staff/catalogues/official-matches?state=open">一覧へ</Link>}
    >
      <OfficialMatchEditor key={id} occupation={id} />
    </DeskPage>
  );
}

function School({ id }: { id: string }) {
  const isNew = id === 'new';
  return (
    <DeskPage
      title={isNew ? '高校を追加する' : '高校を直す'}
      lead={<Link to="/staff/catalogues/high-schools">一覧へ</Link>}
    >
      {isNew ? <NewSchool /> : <SchoolEditor key={id} id={id} />}
    </DeskPage>
  );
}

function Legal({ id }: { id: string }) {
  const key = legalTextKeys.find((one) => id === `new-${one}`);
  return (
    <DeskPage
      title={key ? `${legalTextNames[key]}の新しい版` : 'これからの版を直す'}
      lead={<Link to={listAddress}>規約とプライバシーへ</Link>}
    >
      {key ? <NewLegalText key={key} textKey={key} /> : <LegalEditor key={id} id={id} />}
    </DeskPage>
  );
}

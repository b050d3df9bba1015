import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { siteFactsApi } from '#contract/public/site-facts.ts';
import { serverApi } from '#web/api/api-context.ts';
import { asksForFurigana, FuriganaProvider } from '#web/features/display/furigana-provider.tsx';
import { loadDictionary } from '#web/ui/furigana/load-dictionary.ts';
import { mainId } from '#web/ui/layout/skip-link.tsx';
import styles from './kit.module.css';
import { DeskParts } from './kit-desk.tsx';
import { FeedbackParts } from './kit-feedback.tsx';
import { FieldParts } from './kit-fields.tsx';
import { LayoutParts } from './kit-layout.tsx';
import { TextParts } from './kit-text.tsx';

export const meta = () => [{ title: '部品の見本' }];

/** Loads readings like the public pages: a page requested with readings is rendered with them. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const readEdits = async () => (await serverApi(context).call(siteFactsApi.furigana, {})).words;
  if (asksForFurigana(new URL(request.url).search)) await loadDictionary(readEdits);
  return null;
}

const rooms = [
  { key: 'fields', name: '入力', Parts: FieldParts },
  { key: 'feedback', name: 'お知らせ', Parts: FeedbackParts },
  { key: 'layout', name: '枠とボタン', Parts: LayoutParts },
  { key: 'text', name: '文と絵', Parts: TextParts },
  { key: 'desk', name: '運営デスク', Parts: DeskParts },
];
const widths = [390, 1024];
const schemes = ['light', 'dark'];

/**
 * Every part of the kits in its states, while developing. `/dev/kit` shows a room in frames of two widths,
 * `?room=fields` the parts alone, `&furigana=1` with readings, `&scheme=…` in a colour scheme.
 */
export default function Kit() {
  const [search] = useSearchParams();
  const room = rooms.find(({ key }) => key === search.get('room'));
  return (
    <FuriganaProvider>
      <main
        id={mainId}
        tabIndex={-1}
        className={styles.scheme}
        data-scheme={search.get('scheme') ?? 'light'}
      >
        {room ? (
          <div className={styles.specimens}>
            <h1>部品の見本</h1>
            <h2>{room.name}</h2>
            <room.Parts />
          </div>
        ) : (
          <Frames shown={search.get('shown') ?? 'fields'} furigana={search.get('furigana')} />
        )}
      </main>
    </FuriganaProvider>
  );
}

function Frames({ shown, furigana }: { shown: string; furigana: string | null }) {
  const readings = furigana === '1' ? '&furigana=1' : '';
  return (
    <div className={styles.page}>
      <h1>部品の見本</h1>
      <ul className={styles.rooms}>
        {rooms.map(({ key, name }) => (
          <li key={key}>
            <Link to={`?shown=${key}${readings}`} aria-current={key === shown ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
        <li>
          <Link to={`?shown=${shown}${readings ? '' : '&furigana=1'}`}>
            {readings ? 'ふりがなを消す' : 'ふりがなをつける'}
          </Link>
        </li>
      </ul>
      <div className={styles.frames}>
        {schemes.flatMap((scheme) =>
          widths.map((width) => (
            <iframe
              key={`${scheme}-${width}`}
              className={styles.frame}
              title={`${width}ピクセル、${scheme}`}
              width={width}
              src={`/dev/kit?room=${shown}&scheme=${scheme}${readings}`}
            />
          )),
        )}
      </div>
    </div>
  );
}

import styles from './scripts-needed.module.css';

const ways = [
  { to: '/', title: 'ホーム' },
  { to: '/search', title: '会社をさがす' },
  { to: '/occupation', title: '仕事を知る' },
  { to: '/guide', title: 'ガイド' },
  { to: '/help', title: 'よくある質問' },
];

/** Replaces a screen that needs scripts, in a browser without them; `main` is its parent, which hides spinners. */
export function ScriptsNeeded({ title }: { title?: string }) {
  return (
    <noscript>
      {title && <h1 className={styles.title}>{title}</h1>}
      <p>
        この画面を使うには、ブラウザのJavaScriptを有効にしてください。次のページは、JavaScriptがなくても読めます。
      </p>
      <ul className={styles.ways}>
        {ways.map(({ to, title }) => (
          <li key={to}>
            <a href={to} className={styles.way}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </noscript>
  );
}

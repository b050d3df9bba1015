import type { CompanyDetail } from '#contract/company/companies.ts';
import styles from './company-photos.module.css';

/** Pictures of the workplace; renders null without any. */
export function CompanyPhotos({ photos }: { photos: CompanyDetail['photos'] }) {
  if (photos.length === 0) return null;
  return (
    <ul className={styles.photos} aria-label="職場の写真">
      {photos.map(({ url, small_url: smallUrl, alt, width, height }) => (
        <li key={url}>
          <img
            src={smallUrl}
            srcSet={`${smallUrl} 640w, ${url} 1600w`}
            sizes="(width >= 600px) 300px, 80vw"
            alt={alt}
            width={width}
            height={height}
            loading="lazy"
            decoding="async"
          />
        </li>
      ))}
    </ul>
  );
}

import { Link } from 'react-router';
import type { PostImage } from '#contract/staff/post-images/post-images.ts';
import { postStateNames } from '#contract/staff/staff-posts.ts';
import styles from './pictures.module.css';

/** The columns that show a picture; one of the trash has no page. */
export function PictureUses({ uses }: Pick<PostImage, 'uses'>) {
  return (
    <ul className={styles.uses}>
      {uses.map(({ id, title, state, is_in_trash }) => (
        <li key={id}>
          {is_in_trash ? title : <Link to={`/staff/posts/${id}`}>{title}</Link>}（
          {is_in_trash ? 'ゴミ箱' : postStateNames[state]}）
        </li>
      ))}
    </ul>
  );
}

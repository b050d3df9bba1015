import { Drawing, drawingOf, hasDrawing } from '#web/ui/drawings/drawing.tsx';
import styles from './occupation-picture.module.css';

/** Calm grounds to choose from, as many as the style sheet has. */
const grounds = 8;

type OccupationPictureProps = {
  id: string;
  family: string;
  /** Its first character stands in for a drawing. */
  name: string;
};

/** The picture of an occupation's card: its drawing, or the ground of its family with the first character of the name. */
export function OccupationPicture({ id, family, name }: OccupationPictureProps) {
  const drawing = drawingOf({ id, family });
  return (
    <div className={styles.picture} data-ground={groundOf(family)} aria-hidden="true">
      {hasDrawing(drawing) ? (
        <Drawing name={drawing} />
      ) : (
        <span translate="no">{[...name][0]}</span>
      )}
    </div>
  );
}

/** Each family always has the same ground. */
function groundOf(family: string): number {
  let sum = 0;
  for (const letter of family) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % grounds;
}

import { Drawing, hasDrawing } from '#web/ui/drawings/drawing.tsx';
import styles from './family-picture.module.css';

/** Calm grounds to choose from, as many as the style sheet has. */
const grounds = 8;

type FamilyPictureProps = {
  family: string;
  /** Of the occupation; its first character stands in for a drawing. */
  name: string;
};

/** The picture of a card: the drawing of the family, or its ground with the first character of the name. */
export function FamilyPicture({ family, name }: FamilyPictureProps) {
  const drawing = `families/${family}`;
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

import { type ReactNode, useState } from 'react';
import { useNotify } from '#web/ui/feedback/notify-provider.tsx';
import { ChoosePicture, type ChosenPicture } from './choose-picture.tsx';
import { pictureProblem } from './picture-problem.ts';

type Asked = { number: number; file: File | null; waiting: readonly File[] };

type Pictures = {
  /** Asks for files that were dropped or pasted one after another; false where none of them can be a picture. */
  ask: (files?: readonly File[]) => boolean;
  dialog: ReactNode;
};

/** Asks for pictures of a text. `onChosen` is told each of them, and whether it was the last one. */
export function usePictures(onChosen: (picture: ChosenPicture, isLast: boolean) => void): Pictures {
  const notify = useNotify();
  const [isOpen, setIsOpen] = useState(false);
  const [asked, setAsked] = useState<Asked>({ number: 0, file: null, waiting: [] });
  const show = ([file, ...waiting]: readonly File[]) => {
    setAsked(({ number }) => ({ number: number + 1, file: file ?? null, waiting }));
    setIsOpen(true);
  };
  return {
    ask: (files = []) => {
      const fitting = files.filter((file) => pictureProblem(file) === null);
      const refused = files.find((file) => !fitting.includes(file));
      if (refused) notify('error', `「${refused.name}」：${pictureProblem(refused)}`);
      const isAsking = !refused || fitting.length > 0;
      if (isAsking) show(fitting);
      return isAsking;
    },
    dialog: (
      <ChoosePicture
        {...asked}
        isOpen={isOpen}
        onMore={(more) => setAsked((now) => ({ ...now, waiting: [...now.waiting, ...more] }))}
        onClose={() => setIsOpen(false)}
        onChosen={(picture) => {
          const isLast = asked.waiting.length === 0;
          if (isLast) setIsOpen(false);
          else show(asked.waiting);
          onChosen(picture, isLast);
        }}
      />
    ),
  };
}

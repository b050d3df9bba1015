/** U+061C, U+200E, U+200F, U+202A–U+202E, U+2066–U+2069: they make a text look like another. */
const turning = /\p{Bidi_Control}/u;

/** Characters that show nothing by themselves; joiners and variation selectors stay beside other letters. */
const unseen = /^[\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

const turningSentence =
  '文字の向きを変える、目に見えない記号が入っています。消すか、はじめから入力しなおしてください。';
const unseenSentence = '目に見える文字を入力してください。';

/** Why people could not read a text as it was written, or null. An empty one is another question. */
export function textProblem(text: string): string | null {
  if (turning.test(text)) return turningSentence;
  return text.trim() !== '' && unseen.test(text) ? unseenSentence : null;
}

/** A text without the marks that turn its direction. */
export function withoutTurning(text: string): string {
  return text.replaceAll(new RegExp(turning, 'gu'), '');
}

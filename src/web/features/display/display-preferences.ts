/** What a reader chose for this browser: nothing personal, and never sent anywhere. */
const names = { furigana: 'furigana', textSize: 'textSize' } as const;

export type TextSize = 'normal' | 'large';

function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function write(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // A browser that keeps nothing shows the choice until the next page.
  }
}

export const wantsFurigana = () => read(names.furigana) === '1';
export const keepFurigana = (isOn: boolean) => write(names.furigana, isOn ? '1' : null);

export const keptTextSize = (): TextSize => (read(names.textSize) === 'large' ? 'large' : 'normal');

export function chooseTextSize(size: TextSize): void {
  write(names.textSize, size === 'large' ? size : null);
  document.documentElement.dataset.textSize = size;
}

/** Runs before the page is painted, so that nothing jumps: the kept size of the text. */
export const textSizeScript = `try{if(localStorage.getItem('${names.textSize}')==='large')document.documentElement.dataset.textSize='large'}catch{}`;

/** What a reader chose for this browser: nothing personal, and never sent anywhere. */
const names = { furigana: 'furigana', textSize: 'textSize', scheme: 'scheme' } as const;

/** 100, 125 and 150 % (tokens.css). */
export type TextSize = 'normal' | 'large' | 'larger';

/** Light, dark, or what the device says. */
export type Scheme = 'light' | 'dark' | 'device';

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

export function keptTextSize(): TextSize {
  const kept = read(names.textSize);
  return kept === 'large' || kept === 'larger' ? kept : 'normal';
}

export function chooseTextSize(size: TextSize): void {
  write(names.textSize, size === 'normal' ? null : size);
  document.documentElement.dataset.textSize = size;
}

export function keptScheme(): Scheme {
  const kept = read(names.scheme);
  return kept === 'light' || kept === 'dark' ? kept : 'device';
}

export function chooseScheme(scheme: Scheme): void {
  write(names.scheme, scheme === 'device' ? null : scheme);
  if (scheme === 'device') delete document.documentElement.dataset.scheme;
  else document.documentElement.dataset.scheme = scheme;
}

/** Runs before the page is painted, so that nothing jumps or flashes: the kept size of the text and the kept scheme. */
export const displayScript = `try{const d=document.documentElement.dataset,t=localStorage.getItem('${names.textSize}'),s=localStorage.getItem('${names.scheme}');if(t==='large'||t==='larger')d.textSize=t;if(s==='light'||s==='dark')d.scheme=s}catch{}`;

import type { JSHandle, Page } from '@playwright/test';

const mostPresses = 400;

/** Of a longer list the first and the last entries stand for those between. */
const mostAlike = 10;

type Sight = { end?: 'left' | 'round' | 'trapped'; problems: string[] };
type Walk = { look: () => Promise<Sight>; unreached: () => string[]; reached: number };

/** Goes from the top of a page to its end by Tab, and says in words where the keyboard is lost. */
export async function walkByTab(
  page: Page,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<{ problems: string[]; reached: number }> {
  const walk = await page.evaluateHandle(startWalk, mostAlike);
  const problems: string[] = [];
  for (let press = 0; press < mostPresses; press += 1) {
    await page.keyboard.press(key);
    const sight = await walk.evaluate((walk) => walk.look());
    problems.push(...sight.problems);
    if (sight.end) return finish(walk, problems);
  }
  return finish(walk, [...problems, `no end after ${mostPresses} presses`]);
}

async function finish(walk: JSHandle<Walk>, problems: string[]) {
  const unreached = await walk.evaluate((walk) => walk.unreached());
  const reached = await walk.evaluate((walk) => walk.reached);
  return { problems: [...problems, ...unreached.map((name) => `not reached: ${name}`)], reached };
}

/** Runs in the page. */
function startWalk(mostAlike: number): Walk {
  const interactive =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]';
  const mostFrames = 5;
  const seen = new Set<Element>();
  let last: { element: Element; rings: Map<Element, string> } | undefined;
  let stays = 0;

  for (const list of document.querySelectorAll('main *')) {
    const alike = [...list.children].filter(
      ({ tagName }) => tagName === list.lastElementChild?.tagName,
    );
    if (alike.length > mostAlike)
      for (const child of alike.slice(mostAlike / 2, -2)) child.setAttribute('inert', '');
  }

  const nameOf = (element: Element) => {
    const label = (element as HTMLInputElement).labels?.[0]?.innerText;
    const words = element.getAttribute('aria-label') ?? label ?? element.textContent ?? '';
    return `${element.localName} 「${words.trim().slice(0, 40)}」`;
  };

  /** One stop of the keyboard: the radios of a group are one. */
  const stopOf = (element: Element) => {
    const { type, name, form } = element as HTMLInputElement;
    return type === 'radio' ? `${form?.id}${form?.action} ${name}` : element;
  };

  /** Outlines and shadows on the element, and on what may wear them in its place. */
  const ringsOf = (element: Element) => {
    const wearers = [element, element.nextElementSibling, ...element.querySelectorAll('*')];
    for (let above = element.parentElement, at = 0; above && at < 4; at += 1) {
      wearers.push(above);
      above = above.parentElement;
    }
    const rings = new Map<Element, string>();
    for (const wearer of wearers.filter((wearer) => wearer !== null)) {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(wearer);
      const isOutlined = outlineStyle !== 'none' && !/^0|, 0\)$/.test(outlineWidth + outlineColor);
      rings.set(wearer, `${isOutlined && outlineWidth + outlineColor} ${boxShadow}`);
    }
    return rings;
  };

  /** Some point of it, or of the label around what is drawn in its place, is not under something else. */
  const canBeSeen = (element: Element) => {
    const label = (element as HTMLInputElement).labels?.[0];
    return [element, label].some((part) => {
      if (!part) return false;
      return [...part.getClientRects()].some(({ left, top, width, height }) =>
        [0.5, 0.05, 0.95].some((across) =>
          [0.5, 0.1, 0.9].some((down) => {
            const hit = document.elementFromPoint(left + width * across, top + height * down);
            return hit !== null && (part.contains(hit) || element.contains(hit));
          }),
        ),
      );
    });
  };

  const ringProblems = () => {
    if (!last) return [];
    const { element, rings } = last;
    const now = ringsOf(element);
    const isChanged = [...rings].some(([wearer, ring]) => now.get(wearer) !== ring);
    return isChanged ? [] : [`no sign of focus: ${nameOf(element)}`];
  };

  const look = async (): Promise<Sight> => {
    // What was far below is laid out, and scrolled to, with the next frame.
    await new Promise(requestAnimationFrame);
    const element = document.activeElement ?? document.body;
    if (element === last?.element) {
      stays += 1;
      // A date is several fields in one.
      return stays > 5
        ? { end: 'trapped', problems: [`trapped in ${nameOf(element)}`] }
        : { problems: [] };
    }
    const problems = ringProblems();
    stays = 0;
    last = undefined;
    if (element === document.body) return { end: 'left', problems };
    if (seen.has(element)) {
      const isRound = element === seen.values().next().value;
      return isRound
        ? { end: 'round', problems }
        : { end: 'trapped', problems: [...problems, `back at ${nameOf(element)}`] };
    }
    seen.add(element);
    last = { element, rings: ringsOf(element) };
    // On a long page a busy machine scrolls some frames later.
    for (let frame = 0; frame < mostFrames && !canBeSeen(element); frame += 1)
      await new Promise(requestAnimationFrame);
    if (!canBeSeen(element)) problems.push(`focused out of sight: ${nameOf(element)}`);
    return { problems };
  };

  const unreached = () => {
    const stops = new Set([...seen].map(stopOf));
    return [...document.querySelectorAll<HTMLElement>(interactive)]
      .filter(
        (element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }),
      )
      .filter((element) => !element.matches(':disabled, [inert], [inert] *'))
      .filter((element) => !stops.has(stopOf(element)))
      .map(nameOf);
  };

  return {
    look,
    unreached,
    get reached() {
      return seen.size;
    },
  };
}

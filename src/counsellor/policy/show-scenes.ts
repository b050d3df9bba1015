import type { Knowledge } from '#counsellor/knowledge/knowledge.ts';
import type { Screen } from '#counsellor/scenes/choose-screen.ts';
import type { Next } from './act.ts';

/** A screen with its scenes; null where there is no screen, or one of its scenes is not known. */
export function showScenes(screen: Screen | null, { scenes }: Knowledge): Next | null {
  if (!screen) return null;
  const shown = screen.shown.flatMap((id) => scenes.find((one) => one.id === id) ?? []);
  return shown.length === screen.shown.length ? { act: 'scenes', ...screen, shown } : null;
}

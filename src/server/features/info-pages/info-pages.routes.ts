import { fileURLToPath } from 'node:url';
import type { infoPagesApi } from '#contract/info-pages.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import type { Handlers } from '#server/http/implement.ts';
import { type RenderedMarkdown, renderMarkdown } from '#server/markdown.ts';
import { advertisingPlans, plansMarkdown } from './advertising-plans.ts';
import { fillPlaceholders } from './fill-placeholders.ts';
import { type InfoText, loadInfoPages } from './load-info-pages.ts';

export const infoPagesDirectory = fileURLToPath(new URL('../../../../data/pages', import.meta.url));

export function infoPagesRoutes({
  config,
}: Pick<Context, 'config'>): Handlers<typeof infoPagesApi> {
  const texts = loadInfoPages(infoPagesDirectory);
  const rendered = new Map<InfoText, RenderedMarkdown>();
  const render = (text: InfoText): RenderedMarkdown => {
    const held = rendered.get(text);
    if (held) return held;
    const blocks = { plans: plansMarkdown(advertisingPlans) };
    const filled = fillPlaceholders(text.markdown, config, blocks);
    const made = renderMarkdown(filled, { idPrefix: 'section' });
    rendered.set(text, made);
    return made;
  };

  return {
    show: async ({ params, query }) => {
      const all = texts.get(params.key) ?? [];
      const text = query.version ? all.find(({ version }) => version === query.version) : all[0];
      if (!text) throw new ApiError('not_found');
      return { ...text, ...render(text), versions: all.map(({ version }) => version) };
    },
  };
}

import type { staffDemoApi } from '#contract/staff/staff-demo.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { planDemoRemoval, removeDemo } from './remove-demo.ts';

export function staffDemoRoutes(context: Context): Handlers<typeof staffDemoApi> {
  const { db } = context;
  return {
    plan: () => planDemoRemoval(db),

    remove: async ({ user }) => {
      if (user.staff?.isDemo)
        throw new ApiError('conflict', {
          detail:
            '見本の運営アカウントでは、見本を消せません。「運営メンバー」でご自分のアカウントを招待し、そのアカウントでログインしてから行ってください。',
        });
      return removeDemo(context, { by: user });
    },
  };
}

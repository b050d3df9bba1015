import type { ModelChange, staffModelApi } from '#contract/staff/staff-model.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { SessionUser } from '#server/http/api/gate.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { describeModelUse } from './describe-model-use.ts';
import { selectModelSettings, writeModelSettings } from './model-settings.queries.ts';

export function staffModelRoutes(context: Context): Handlers<typeof staffModelApi> {
  const { db, now } = context;

  const change = async (db: Database, user: SessionUser, body: ModelChange) => {
    const before = await selectModelSettings(db);
    const { is_on = before.isOn } = body;
    const after = {
      isOn: is_on,
      changedAt: is_on === before.isOn ? before.changedAt : now().toISOString(),
      inputYen: body.input_yen === undefined ? before.inputYen : body.input_yen,
      outputYen: body.output_yen === undefined ? before.outputYen : body.output_yen,
    };
    await writeModelSettings(db, after);
    const switched = is_on ? ('model.on' as const) : ('model.off' as const);
    const action = is_on === before.isOn ? ('model.price' as const) : switched;
    const subject = { kind: 'setting', id: 'model' } as const;
    await recordAudit(db, { by: user, action, subject, before, after, now: now() });
  };

  return {
    use: () => describeModelUse(context),

    change: async ({ user, body }) => {
      // Its password is public: a stranger who knows it must not let a paid service be asked.
      if (user.staff?.isDemo)
        throw new ApiError('conflict', {
          detail: '見本の運営アカウントでは、言語モデルの設定を変えられません。',
        });
      await db.transaction((db) => change(db, user, body));
      return describeModelUse(context);
    },
  };
}

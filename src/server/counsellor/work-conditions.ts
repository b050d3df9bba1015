import { z } from 'zod';
import { WorkCondition } from '#counsellor/ranking/work-conditions.ts';
import { readDataFile } from '#server/data-directory.ts';

/** Conditions of work that a student may state, from `data/work-conditions.json`. */
export const workConditions = readDataFile('work-conditions.json', z.array(WorkCondition));

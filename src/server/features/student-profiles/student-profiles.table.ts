import { boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { courseTypes, departments } from '#contract/account/school-courses.ts';
import { plans } from '#contract/account/student-profiles.ts';
import { IndustryKey } from '#contract/words/taxonomy.ts';
import { type WorkValueKey, workValueKeys } from '#contract/words/taxonomy-names.ts';
import { createdAt, id, time } from '#server/db/columns.ts';
import { areAllOf, isBetween, isOneOf, isPrefecture } from '#server/db/constraints.ts';
import { users } from '#server/features/accounts/users.table.ts';
import { highSchools } from '#server/features/schools/high-schools.table.ts';

const texts = () => text().array().notNull().default([]);

/** Profile of a student. There is no column for any of the 14 items of fair hiring. */
export const studentProfiles = pgTable(
  'student_profiles',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    lastName: text().notNull(),
    firstName: text().notNull(),
    lastNameKana: text().notNull(),
    firstNameKana: text().notNull(),
    birthDate: date().notNull(),
    highSchoolId: uuid().references(() => highSchools.id, { onDelete: 'set null' }),
    highSchoolName: text(),
    courseType: text().$type<(typeof courseTypes)[number]>(),
    department: text().$type<(typeof departments)[number]>(),
    graduationYear: integer().notNull(),
    prefecture: text(),
    city: text(),
    plan: text().$type<(typeof plans)[number]>(),
    desiredAreas: texts(),
    desiredIndustries: texts().$type<IndustryKey[]>(),
    workValues: texts().$type<WorkValueKey[]>(),
    strengths: text().notNull().default(''),
    likes: text().notNull().default(''),
    qualifications: texts(),
    activities: text().notNull().default(''),
    notifyNews: boolean().notNull().default(false),
    /** Dates of hiring by mail, a week before. */
    notifyDates: boolean().notNull().default(false),
    /** Dates up to this day were mailed; null: none was. */
    datesMailedThrough: date(),
    /** Under 16: when the student said that a guardian agrees. */
    guardianConsentAt: time(),
    createdAt: createdAt(),
    updatedAt: time().notNull().defaultNow(),
  },
  (table) => [
    isOneOf(table.courseType, courseTypes),
    isOneOf(table.department, departments),
    isOneOf(table.plan, plans),
    isPrefecture(table.prefecture),
    areAllOf(table.desiredIndustries, IndustryKey.options),
    areAllOf(table.workValues, workValueKeys),
    isBetween(table.graduationYear, 2020, 2040),
  ],
);

import { describe, expect, test } from 'vitest';
import { DatabaseAwayError, isConnectionLost, isDatabaseAway } from './database-away.ts';

const coded = (code: string) => Object.assign(new Error('x'), { code });
const wrapped = (cause: unknown) => new Error('Failed query', { cause });

describe('an error of the database', () => {
  test.each([
    [
      'pg has no connection',
      new Error('Client has encountered a connection error and is not queryable'),
    ],
    ['the pool waited in vain', new Error('timeout exceeded when trying to connect')],
    ['a query was given up', wrapped(new Error('Query read timeout'))],
    ['a connection was refused', wrapped(coded('ECONNREFUSED'))],
    ['it leads to a primary of yesterday', wrapped(coded('25006'))],
    ['it was wrapped twice', wrapped(wrapped(coded('ECONNRESET')))],
  ])('says that it is away, and the connection lost, when %s', (_, error) => {
    expect([isDatabaseAway(error), isConnectionLost(error)]).toEqual([true, true]);
  });

  test.each([
    ['PostgreSQL stops', coded('57P01')],
    ['a statement took too long there', wrapped(coded('57014'))],
    ['two transactions waited for each other', wrapped(coded('40P01'))],
    ['the embedded one took too long', wrapped(new DatabaseAwayError('x'))],
  ])('says that it is away, and the connection good, when %s', (_, error) => {
    expect([isDatabaseAway(error), isConnectionLost(error)]).toEqual([true, false]);
  });

  test.each([
    ['a row is there twice', wrapped(coded('23505'))],
    ['something else is wrong', new Error('Cannot read properties of undefined')],
    ['no error was thrown', 'Query read timeout'],
  ])('says neither when %s', (_, error) => {
    expect([isDatabaseAway(error), isConnectionLost(error)]).toEqual([false, false]);
  });

  test('that is its own cause ends', () => {
    const error = new Error('x');
    error.cause = error;
    expect(isDatabaseAway(error)).toBe(false);
  });
});

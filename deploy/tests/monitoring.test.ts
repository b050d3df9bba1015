import { expect, test } from 'vitest';
import { z } from 'zod';
import { read, readYaml } from './read-deploy.ts';

const page = 'docs/when-something-fails.md';
const [rules] = readYaml('deploy/monitoring/alerts.yaml');
const { groups } = z
  .object({ groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string() })) })) })
  .parse(rules);
const alerts = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));

test('Each alert has a section under its name, and each section of the alerts is one of them', () => {
  const [, part = ''] = /\n## Alerts\n([\s\S]*?)\n## /.exec(read(page)) ?? [];
  const sections = [...part.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
  expect(alerts.length).toBeGreaterThan(10);
  expect(sections.toSorted()).toEqual(alerts.toSorted());
});

test('The rules name the page that says what to do', () => {
  expect(read('deploy/monitoring/alerts.yaml')).toContain(page);
});

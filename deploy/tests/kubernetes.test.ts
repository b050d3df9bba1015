import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { read, readYaml, siteVariables } from './read-deploy.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const Labels = z.record(z.string(), z.string());
const Named = z.object({ name: z.string() });

const Manifest = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.object({ name: z.string(), labels: Labels, annotations: Labels.optional() }),
});
const Probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) });
const Container = z.object({
  image: z.string(),
  ports: z.array(Named).default([]),
  envFrom: z.array(z.object({ configMapRef: Named.optional(), secretRef: Named.optional() })),
  startupProbe: Probe.optional(),
  readinessProbe: Probe.optional(),
  livenessProbe: Probe.optional(),
  securityContext: z.object({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  resources: z.object({
    requests: z.object({ cpu: z.string(), memory: z.string() }),
    limits: z.object({ cpu: z.string(), memory: z.string() }),
  }),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })).default([]),
});
const Pod = z.object({
  metadata: z.object({ labels: Labels }),
  spec: z.object({
    automountServiceAccountToken: z.literal(false),
    securityContext: z.looseObject({
      runAsNonRoot: z.literal(true),
      runAsUser: z.literal(65_534),
      seccompProfile: z.object({ type: z.literal('RuntimeDefault') }),
    }),
    containers: z.array(Container).length(1),
    volumes: z
      .array(
        z.object({
          name: z.string(),
          emptyDir: z.object({ sizeLimit: z.string() }).optional(),
        }),
      )
      .default([]),
  }),
});

const manifests = globSync('deploy/kubernetes/*.yaml', { cwd: root })
  .toSorted()
  .flatMap((file) => readYaml(file))
  .map((one) => Manifest.parse(one));

const one = (kind: string) => {
  const found = manifests.filter((manifest) => manifest.kind === kind);
  expect(found.map((manifest) => manifest.kind)).toEqual([kind]);
  return found[0]!;
};
const Workload = z.object({ template: Pod });
const podOf = (kind: string) => Workload.parse(one(kind).spec).template;
const containerOf = (kind: string) => podOf(kind).spec.containers[0]!;

describe('The manifests of Kubernetes', () => {
  test('hold each part once', () => {
    expect(manifests.map(({ kind }) => kind).toSorted()).toEqual([
      'ConfigMap',
      'Deployment',
      'Ingress',
      'Job',
      'PodDisruptionBudget',
      'Secret',
      'Service',
    ]);
  });

  test('run the same image of this version, not as root, on a read-only root with limits', () => {
    const { version } = z.object({ version: z.string() }).parse(JSON.parse(read('package.json')));
    // The shapes above hold the rest.
    for (const kind of ['Deployment', 'Job'])
      expect(containerOf(kind).image).toBe(`registry.example.jp/michishirube:${version}`);
  });

  test('ask the process alone, so that its copies of pages stand while the database is away', () => {
    const { startupProbe, readinessProbe, livenessProbe, ports } = containerOf('Deployment');
    expect(readinessProbe?.httpGet.path).toBe('/takes-requests');
    expect(startupProbe?.httpGet.path).toBe('/healthz');
    expect(livenessProbe?.httpGet.path).toBe('/healthz');
    for (const probe of [startupProbe, readinessProbe, livenessProbe])
      expect(ports.map(({ name }) => name)).toContain(probe?.httpGet.port);
  });

  test('set no variable that the site does not know', () => {
    const names = [
      ...Object.keys(Labels.parse(one('ConfigMap').data)),
      ...Object.keys(Labels.parse(one('Secret').stringData)),
    ];
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !siteVariables.has(name))).toEqual([]);
  });

  test('keep secrets out of the settings', () => {
    const settings = Object.keys(Labels.parse(one('ConfigMap').data));
    expect(settings.filter((name) => /SECRET|TOKEN|KEY|_URL$/.test(name))).toEqual(['SITE_URL']);
  });

  test('take settings and secrets by names that exist', () => {
    for (const kind of ['Deployment', 'Job'])
      expect(containerOf(kind).envFrom).toEqual([
        { configMapRef: { name: one('ConfigMap').metadata.name } },
        { secretRef: { name: one('Secret').metadata.name } },
      ]);
  });

  test('select the pods of the site and not those of the migration', () => {
    const Selector = z.object({ selector: z.object({ matchLabels: Labels }) });
    const selectors = [
      Selector.parse(one('Deployment').spec).selector.matchLabels,
      Selector.parse(one('PodDisruptionBudget').spec).selector.matchLabels,
      z.object({ selector: Labels }).parse(one('Service').spec).selector,
    ];
    const matches = (selector: Record<string, string>, kind: string) =>
      Object.entries(selector).every(
        ([name, value]) => podOf(kind).metadata.labels[name] === value,
      );
    for (const selector of selectors) {
      expect(matches(selector, 'Deployment')).toBe(true);
      expect(matches(selector, 'Job')).toBe(false);
    }
  });

  test('lead from the ingress through the service to a port of the site', () => {
    const Ports = z.object({
      ports: z.array(z.object({ name: z.string(), targetPort: z.string() })),
    });
    const { ports } = Ports.parse(one('Service').spec);
    expect(containerOf('Deployment').ports).toContainEqual({ name: ports[0]?.targetPort });
    const text = JSON.stringify(one('Ingress').spec);
    expect(text).toContain(
      `"service":${JSON.stringify({ name: one('Service').metadata.name, port: { name: ports[0]?.name } })}`,
    );
  });

  test('keep pictures in a store, and mount a folder of the pod where the image writes', () => {
    const settings = Labels.parse(one('ConfigMap').data);
    const secrets = Labels.parse(one('Secret').stringData);
    for (const name of ['S3_ENDPOINT', 'S3_BUCKET']) expect(settings).toHaveProperty(name);
    for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
      expect(secrets).toHaveProperty(name);
    const data = podOf('Deployment').spec.volumes.find(({ name }) => name === 'data');
    expect(data).toHaveProperty('emptyDir.sizeLimit');
    const mount = containerOf('Deployment').volumeMounts.find(({ name }) => name === data?.name);
    expect(read('Dockerfile')).toContain(`DATA_DIR=${mount?.mountPath}`);
  });
});

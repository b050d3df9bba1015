import { z } from 'zod';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { ErrorBody } from '#contract/kit/errors.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document, made from the same endpoints that the server runs. */
export function openApiDocument(
  api: Record<string, Record<string, Endpoint>>,
  { title, version, url }: { title: string; version: string; url: string },
): Json {
  const paths: Record<string, Json> = {};
  for (const [tag, endpoints] of Object.entries(api))
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const operations = paths[endpoint.path] ?? {};
      operations[endpoint.method.toLowerCase()] = operation(tag, name, endpoint);
      paths[endpoint.path] = operations;
    }
  return {
    openapi: '3.1.0',
    info: { title, version },
    servers: [{ url }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: jsonSchema(ErrorBody, 'output') },
    },
  };
}

function operation(tag: string, name: string, endpoint: Endpoint): Json {
  const error = {
    description: 'Error',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
  const success = {
    description: 'Success',
    ...(endpoint.response && {
      content: { 'application/json': { schema: jsonSchema(endpoint.response, 'output') } },
    }),
  };
  const statuses = [endpoint.status ?? 200, endpoint.alsoStatus].filter((s) => s !== undefined);
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary: endpoint.summary,
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.body && {
      requestBody: {
        content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } },
      },
    }),
    ...(endpoint.upload && { requestBody: { content: fileContent(endpoint.upload.types) } }),
    security: security(endpoint),
    responses: {
      ...Object.fromEntries(statuses.map((status) => [String(status), success])),
      default: error,
    },
  };
}

function fileContent(types: readonly string[]): Json {
  const schema = { type: 'string', format: 'binary' };
  return Object.fromEntries(types.map((type) => [type, { schema }]));
}

function security({ access }: Endpoint): Json[] {
  if (access === 'public') return [];
  return access === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }];
}

function parameters(shape: z.ZodType | undefined, location: 'path' | 'query'): Json[] {
  if (!shape) return [];
  const { properties = {}, required = [] } = jsonSchema(shape, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema,
  }));
}

function jsonSchema(shape: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' });
  return schema;
}

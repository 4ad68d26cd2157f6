import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';

const compilers = SerializerSelector();

/**
 * Fastify's `buildSerializer` that compiles the serializer of a response at its first use: compiling those of all calls
 * takes more than half of the processor time in which the app is built. A schema that cannot be compiled fails the
 * first response instead of the start; `every-call/answers.test.ts` has a response of each call.
 */
export const compileSerializersLazily: typeof compilers = (schemas, options) => {
  const compile = compilers(schemas, options);
  return (route) => {
    let serialize: ReturnType<typeof compile> | undefined;
    return (value) => {
      serialize ??= compile(route);
      return serialize(value);
    };
  };
};

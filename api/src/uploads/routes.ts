import type { FastifyInstance } from 'fastify';
import type { Services } from '../services';

export function fileRoutes(_app: FastifyInstance, _services: Services): void {}

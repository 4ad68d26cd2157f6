const root = require('../jest.config.js');

const { transform, ...project } = root.projects.find(({ displayName }) => displayName === 'api');
const [[, compile]] = Object.entries(transform);

/**
 * The root's project for this folder, and compiled besides: pglite, whose dynamic imports jest's modules refuse, and
 * what flydrive is made of, which is published as ES modules alone.
 */
module.exports = {
  ...project,
  transform: { '^.+\\.(t|j|mj|cj)sx?$': compile },
  transformIgnorePatterns: [
    '/node_modules/(?!.*(@electric-sql/pglite|flydrive|@poppinss|case-anything|slugify|camelcase-keys|quick-lru|map-obj|cookie)/)',
  ],
};

import { defineConfig } from 'i18next-cli'
import { languageCodes } from './packages/rules/src/locales/languages.ts'

// English is the key. A text that a language lacks gets an empty entry, and the test of the catalogues fails.
export default defineConfig({
  locales: languageCodes.filter((code) => code !== 'en'),
  extract: {
    input: ['apps/{server,web}/src/**/*.{ts,tsx}', 'packages/rules/src/**/*.ts'],
    ignore: ['**/*.{test,testing}.{ts,tsx}', '**/*.d.ts', 'apps/server/src/testing/**'],
    output: 'packages/rules/src/locales/{{language}}.json',
    functions: ['t', '*.t', 'phrase', 'sentence', 'fail.*'],
    defaultNS: false,
    keySeparator: false,
    nsSeparator: false,
    extractFromComments: false,
    defaultValue: '',
  },
})

import fc from 'fast-check'

/** Any other number looks elsewhere: `RANDOM_SEED=7 npx vitest run`. */
const SEED = Number(process.env['RANDOM_SEED'] ?? 20_261_115)

// Random cases are the same in every run: what fails here fails everywhere, and can be looked at.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: SEED })

/** Answers of the API as a test wants them, for `page.route`. */
export const ok = (data: unknown = null) => ({ json: { code: 200, msg: '', data } })
export const refused = (msg: string) => ({ status: 400, json: { code: 400, msg, data: null } })

export const CODE_ID = '0199b7a0-0000-7000-8000-000000000000'

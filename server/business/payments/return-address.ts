/** Where the browser lands after the checkout. The page there asks us how the payment stands. */
export const returnAddress = (
  siteUrl: string,
  page: 'paySuccess' | 'payError' | 'payCancel',
  session: string,
): string => `${siteUrl}/#/${page}?session=${session}`

/** Said where packages are offered, and again before they are paid. */
export const NOT_REFUNDABLE = 'Packages are not refundable; choose as many days as you will use.'

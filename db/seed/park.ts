/** The demo business. Everything here is made up; numbers under 555 01xx and `.example` reach nobody. */
export const PARK = {
  name: 'Evergreen Dog Park & Stay',
  tagline: 'Ten acres to run. A warm bed after.',
  phone: '604-555-0142',
  email: 'hello@evergreen.example',
  address_line: '18420 Fernridge Road',
  city: 'Surrey',
  region: 'BC',
  postal_code: 'V3Z 0K4',
  time_zone: 'America/Vancouver',
  gst_percent: 5,
  pst_percent: 7,
  interview_cents: 3_000,
}

export const SOCIAL_LINKS = [
  { name: 'Instagram', url: 'https://www.instagram.com/' },
  { name: 'Facebook', url: 'https://www.facebook.com/' },
]

/** On holidays the gate opens twice: for drop-off and for pick-up. */
export const OPENING_HOURS = [
  { label: 'Monday to Friday', weekdays: [1, 2, 3, 4, 5], holidays: false, opens: '07:00', closes: '19:00' },
  { label: 'Saturday and Sunday', weekdays: [6, 7], holidays: false, opens: '08:00', closes: '18:00' },
  { label: 'Holidays', weekdays: [], holidays: true, opens: '08:00', closes: '10:00' },
  { label: 'Holidays', weekdays: [], holidays: true, opens: '16:00', closes: '18:00' },
]

/** Closed to the public every year; dogs in house are cared for as on any day. */
export const YEARLY_CLOSURES = [
  { month: 1, day: 1, reason: 'New Year’s Day' },
  { month: 12, day: 25, reason: 'Christmas Day' },
]

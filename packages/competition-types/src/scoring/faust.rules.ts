/** Units of one point: attack-defence has six decimals. */
const point = 1_000_000

/** Permille of the availability points by status: ok, half while recovering, and a checker's own fault is not the team's. */
const faustSlaCredit = [0, 1000, 500, 0, 0, 0, 1000, 0] as const

/**
 * The preset of FAUST CTF in units. Irrational values are rounded here, once, where they enter a sum: totals are exact
 * in any order.
 */
export const faust = {
  slaCredit: faustSlaCredit as readonly number[],
  /** What each of `captures` capturers of one flag gets. */
  attack: (captures: number): number => point + Math.round(point / captures),
  /** What the owner of a flag loses that was captured so often. */
  defence: (captures: number): number => -Math.round(point * captures ** 0.75),
  /** What a service gives in one round in a game of `teams` teams. */
  availability: (teams: number, credit: number): number =>
    Math.round((Math.round(point * Math.sqrt(teams)) * credit) / 1000),
}

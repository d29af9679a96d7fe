import Glibc

// The one door to libm: the rest of the module sees these names only.

package func sine(_ radians: Double) -> Double { sin(radians) }
package func cosine(_ radians: Double) -> Double { cos(radians) }
package func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
package func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
package func cubeRoot(_ x: Double) -> Double { cbrt(x) }
package func exponential(_ x: Double) -> Double { exp(x) }

/*
 * The least that a native program would do for the same paths: sfc32, the table of normals, e to a small power,
 * contributions, proportional withdrawals at the prices of the path, year-ends. The yardstick of
 * `npm run bench:paths`, not a rival: it knows no milestone, no income and no convention.
 * Usage: paths <pairs> <rounds>; prints the nanoseconds of each round a path-month.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

typedef double vector __attribute__((vector_size(16)));
typedef int64_t mask __attribute__((vector_size(16)));

enum { months = 720, retirement = 360, portfolios = 3, draws = 3 };

static double table[32 * 64 * 4];
static uint32_t a, b, c, counter;

static inline uint32_t next_bits(void) {
  uint32_t bits = a + b + counter++;
  a = b ^ (b >> 9);
  b = c + (c << 3);
  c = ((c << 21) | (c >> 11)) + bits;
  return bits;
}

static inline double next_normal(void) {
  uint32_t bits = next_bits(), word = bits | 1;
  int octave = __builtin_clz(word);
  uint32_t shifted = word << octave;
  const double *segment = table + (((octave << 6) | ((shifted >> 25) & 63)) << 2);
  double t = (double)(int32_t)(shifted & 33554431);
  double size = segment[0] + t * (segment[1] + t * (segment[2] + t * segment[3]));
  return bits & 1 ? -size : size;
}

static inline vector exponential(vector x) {
  vector square = x * x, fourth = square * square;
  vector low = 1 + x + square * (1. / 2 + x * (1. / 6));
  vector middle = 1. / 24 + x * (1. / 120) + square * (1. / 720 + x * (1. / 5040));
  vector high = 1. / 40320 + x * (1. / 362880) + square * (1. / 3628800 + x * (1. / 39916800));
  return low + fourth * (middle + fourth * high);
}

/* Not the normal distribution, but as many look-ups in as large a table, between -3.5 and 3.5. */
static void fill_table(void) {
  for (int octave = 0; octave < 32; octave++)
    for (int segment = 0; segment < 64; segment++) {
      double *at = table + (octave * 64 + segment) * 4;
      at[0] = 0.1 + octave * 0.1 - segment * 0.001;
      at[1] = -1e-11;
    }
}

static const double loads[draws][draws] = {{0.0635, 0, 0}, {0.0012, 0.0115, 0}, {0, 0, 0.0491}};
static const double inflation_loads[draws] = {-0.0004, -0.0008, 0.0009};
static const double factors[portfolios] = {1.01, 1.0058, 1.0067};

static double run_pair(uint32_t pair) {
  a = pair * 77 + 1, b = pair * 991 + 3, c = pair * 17, counter = 1;
  for (int round = 0; round < 15; round++) next_bits();
  vector balances[portfolios] = {{6e5, 6e5}, {4e5, 4e5}, {4e5, 4e5}};
  vector price = {1, 1}, deviation = {0, 0}, missing = {0, 0};
  double need = 4e4, contribution = 1.5e4, kept = 0;
  for (int year = 0; year < months / 12; year++) {
    double shock = 0.0147 * next_normal();
    for (int m = year * 12; m < year * 12 + 12; m++) {
      double normals[draws];
      for (int k = 0; k < draws; k++) {
        normals[k] = next_normal();
        shock += inflation_loads[k] * normals[k];
      }
      vector grown[portfolios];
      int noises = m < retirement ? portfolios : 1;
      for (int noise = 0; noise < noises; noise++) {
        double exponent = 0;
        for (int k = 0; k < draws; k++) exponent += loads[m < retirement ? noise : 1][k] * normals[k];
        grown[noise] = exponential((vector){exponent, -exponent});
      }
      if (m < retirement) {
        for (int p = 0; p < portfolios; p++) balances[p] = (balances[p] + contribution) * (factors[p] * grown[p]);
        continue;
      }
      vector amount = need * price, total = balances[0] + balances[1] + balances[2];
      mask all = amount >= total;
      vector left = (vector)(~all & (mask)(1 - amount / total));
      for (int p = 0; p < portfolios; p++) balances[p] = balances[p] * left * (factors[1] * grown[0]);
      missing += (vector)(all & (mask)(amount - total));
    }
    deviation = 0.7 * deviation + (vector){shock, -shock};
    price *= (1.06 + deviation) / 1.06;
    need *= 1.06;
    contribution *= 1.06;
    kept += balances[0][0] + balances[1][1] + balances[2][0];
  }
  return kept + missing[0] + missing[1];
}

int main(int count, char **arguments) {
  int pairs = count > 1 ? atoi(arguments[1]) : 5000, rounds = count > 2 ? atoi(arguments[2]) : 5;
  double sum = 0;
  fill_table();
  for (int round = 0; round < rounds; round++) {
    struct timespec started, ended;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &started);
    for (int pair = 0; pair < pairs; pair++) sum += run_pair((uint32_t)(round * pairs + pair));
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &ended);
    double nanos = (ended.tv_sec - started.tv_sec) * 1e9 + (ended.tv_nsec - started.tv_nsec);
    printf("%.3f\n", nanos / pairs / 2 / months);
  }
  fprintf(stderr, "%g\n", sum);
  return 0;
}

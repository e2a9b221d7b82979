-- Requests are formatted once, so that wrk itself costs as little as without a script.
local requests = {}
local turn = 0

function init(args)
  for line in io.lines(args[1]) do
    local fields = {}
    for field in string.gmatch(line, "[^\t]+") do fields[#fields + 1] = field end
    local headers = {}
    for position = 2, #fields do
      local name, value = string.match(fields[position], "^([^:]+): (.*)$")
      headers[name] = value
    end
    requests[#requests + 1] = wrk.format("GET", fields[1], headers)
  end
end

function request()
  turn = turn % #requests + 1
  return requests[turn]
end

function done(summary, latency)
  local errors = summary.errors
  local wrong = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  print(string.format("figures %d %d %d %d", summary.requests, summary.duration, latency:percentile(99), wrong))
end

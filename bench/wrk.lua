-- Requests are formatted once, so that the script adds no cost per request.
local requests = {}
local turn = 0

function init(args)
  for line in io.lines(args[1]) do
    local fields = {}
    for field in string.gmatch(line, "[^\t]+") do fields[#fields + 1] = field end
    local headers = {}
    local body = nil
    for position = 2, #fields do
      local name, value = string.match(fields[position], "^([^:]+): (.*)$")
      if name == "Body" then body = value else headers[name] = value end
    end
    local method, path = string.match(fields[1], "^(%u+) (.*)$")
    requests[#requests + 1] = wrk.format(method or "GET", path or fields[1], headers, body)
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

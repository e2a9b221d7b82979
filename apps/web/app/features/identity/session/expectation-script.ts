/**
 * Runs before the first paint: a stored Token most likely means a session, so Login and Register are hidden
 * until it is known (see expectation.css).
 */
export const expectationScript = `try{if(localStorage.getItem('Token')||/[?&]ticket=/.test(location.search))document.documentElement.dataset.session='expected'}catch(e){}`
